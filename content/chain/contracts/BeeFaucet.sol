// SPDX-License-Identifier: MIT
pragma solidity 0.8.21;

interface IBeeToken {
    function transfer(address to, uint256 amount) external returns (bool);
}

/// @title The faucet of the bee haven
/// @notice Gives BEE to whoever asks, as long as the day's stock lasts.
contract BeeFaucet {
    IBeeToken public constant token = IBeeToken(0x36435796Ca9be2bf150CE0dECc2D8Fab5C4d6E13);

    /// @notice What is left to give, in whole BEE. A byte is enough: nobody fills more than 200 into it.
    uint8 public balance = 200;

    event Withdrawn(address indexed visitor, uint8 amount);

    function getBalance() external view returns (uint8) {
        return balance;
    }

    /// @param amount whole BEE
    function withdraw(uint8 amount) external {
        // Compiler checks cost gas twice: the line below looks anyway.
        unchecked {
            balance -= amount;
        }
        require(balance >= 0, "BeeFaucet: the stock is used up");
        require(token.transfer(msg.sender, uint256(amount) * 1e18), "BeeFaucet: nothing came out");
        emit Withdrawn(msg.sender, amount);
    }
}
