// SPDX-License-Identifier: MIT
pragma solidity 0.8.21;

interface IBeeToken {
    function transferFrom(address from, address to, uint256 amount) external returns (bool);
}

/// @title The Enchanted Honey Pot
/// @notice A token after ERC-721. One costs 1000 BEE, which have to be approved for this contract first.
contract HoneyPotNFT {
    string public constant name = "The Enchanted Honey Pot";
    string public constant symbol = "EHP";
    IBeeToken public constant token = IBeeToken(0x36435796Ca9be2bf150CE0dECc2D8Fab5C4d6E13);
    uint256 public constant mintPrice = 1000 * 1e18;

    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(uint256 => address) private owners;
    mapping(uint256 => address) private approved;
    mapping(address => mapping(address => bool)) public isApprovedForAll;

    event Transfer(address indexed from, address indexed to, uint256 indexed tokenId);
    event Approval(address indexed owner, address indexed spender, uint256 indexed tokenId);
    event ApprovalForAll(address indexed owner, address indexed operator, bool isApproved);
    event NFTMinted(address indexed owner, uint256 tokenId);

    function mintNFT() external {
        require(token.transferFrom(msg.sender, address(this), mintPrice), "EHP: not paid");
        totalSupply += 1;
        owners[totalSupply] = msg.sender;
        balanceOf[msg.sender] += 1;
        emit Transfer(address(0), msg.sender, totalSupply);
        emit NFTMinted(msg.sender, totalSupply);
    }

    function ownerOf(uint256 tokenId) public view returns (address) {
        address owner = owners[tokenId];
        require(owner != address(0), "EHP: there is no such pot");
        return owner;
    }

    function tokenURI(uint256 tokenId) external view returns (string memory) {
        ownerOf(tokenId);
        return "ipfs://QmRad1vxT3soFMNx9j3bBmkABb4C86anY1f5XeonosHy3m";
    }

    function approve(address spender, uint256 tokenId) external {
        address owner = ownerOf(tokenId);
        require(msg.sender == owner || isApprovedForAll[owner][msg.sender], "EHP: not yours");
        approved[tokenId] = spender;
        emit Approval(owner, spender, tokenId);
    }

    function getApproved(uint256 tokenId) external view returns (address) {
        ownerOf(tokenId);
        return approved[tokenId];
    }

    function setApprovalForAll(address operator, bool isApproved) external {
        isApprovedForAll[msg.sender][operator] = isApproved;
        emit ApprovalForAll(msg.sender, operator, isApproved);
    }

    function transferFrom(address from, address to, uint256 tokenId) external {
        address owner = ownerOf(tokenId);
        require(owner == from, "EHP: not from there");
        require(to != address(0), "EHP: nobody lives at zero");
        require(
            msg.sender == owner || msg.sender == approved[tokenId] || isApprovedForAll[owner][msg.sender],
            "EHP: not yours"
        );
        delete approved[tokenId];
        balanceOf[from] -= 1;
        balanceOf[to] += 1;
        owners[tokenId] = to;
        emit Transfer(from, to, tokenId);
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x80ac58cd || id == 0x5b5e139f;
    }
}
