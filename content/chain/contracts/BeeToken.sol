// SPDX-License-Identifier: MIT
pragma solidity 0.8.21;

/// @title BEE, the money of the bee haven
/// @notice A token after ERC-20 with 18 decimals. Whoever runs the haven may strike more of it.
contract BeeToken {
    string public constant name = "BeeToken";
    string public constant symbol = "BEE";
    uint8 public constant decimals = 18;

    address public owner;
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor() {
        owner = msg.sender;
        strike(msg.sender, 1_000_000_000 * 1e18);
    }

    function mintTokens(address to, uint256 amount) external {
        require(msg.sender == owner, "BEE: only the owner strikes tokens");
        strike(to, amount);
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        move(msg.sender, to, amount);
        return true;
    }

    function approve(address spender, uint256 amount) external returns (bool) {
        allowance[msg.sender][spender] = amount;
        emit Approval(msg.sender, spender, amount);
        return true;
    }

    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        uint256 allowed = allowance[from][msg.sender];
        require(allowed >= amount, "BEE: allowance is too small");
        // An allowance without end is not counted down.
        if (allowed != type(uint256).max) {
            allowance[from][msg.sender] = allowed - amount;
        }
        move(from, to, amount);
        return true;
    }

    function move(address from, address to, uint256 amount) private {
        require(to != address(0), "BEE: nobody lives at zero");
        require(balanceOf[from] >= amount, "BEE: balance is too small");
        balanceOf[from] -= amount;
        balanceOf[to] += amount;
        emit Transfer(from, to, amount);
    }

    function strike(address to, uint256 amount) private {
        totalSupply += amount;
        balanceOf[to] += amount;
        emit Transfer(address(0), to, amount);
    }
}
