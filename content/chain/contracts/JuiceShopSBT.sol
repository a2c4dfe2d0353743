// SPDX-License-Identifier: MIT
pragma solidity 0.8.21;

/// @title Soul of the shop
/// @notice A token after ERC-721 that stays with whom it was given to.
contract JuiceShopSBT {
    string public constant name = "JuiceShopSBT";
    string public constant symbol = "JS";

    address public owner;
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(uint256 => address) private owners;
    mapping(uint256 => string) private uris;

    event Transfer(address indexed from, address indexed to, uint256 indexed tokenId);

    constructor() {
        owner = msg.sender;
    }

    function safeMint(address to, string calldata uri) external {
        require(msg.sender == owner, "JS: only the owner gives souls");
        require(to != address(0), "JS: nobody lives at zero");
        uint256 tokenId = totalSupply;
        totalSupply += 1;
        owners[tokenId] = to;
        uris[tokenId] = uri;
        balanceOf[to] += 1;
        emit Transfer(address(0), to, tokenId);
    }

    function ownerOf(uint256 tokenId) public view returns (address) {
        address holder = owners[tokenId];
        require(holder != address(0), "JS: there is no such soul");
        return holder;
    }

    function tokenURI(uint256 tokenId) external view returns (string memory) {
        ownerOf(tokenId);
        return uris[tokenId];
    }

    function transferFrom(address, address, uint256) external pure {
        revert("JS: a soul is not for sale");
    }

    function approve(address, uint256) external pure {
        revert("JS: a soul is not for sale");
    }

    function setApprovalForAll(address, bool) external pure {
        revert("JS: a soul is not for sale");
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x80ac58cd || id == 0x5b5e139f;
    }
}
