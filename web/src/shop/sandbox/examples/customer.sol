// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

/// Interface of the bank of the crypto wallet.
interface IBank {
    function ethdeposit(address to) external payable;
    function balanceOf(address who) external view returns (uint256);
    function withdraw(uint256 amount) external;
}

/// A customer of the bank that is a contract itself.
contract Customer {
    IBank public immutable bank;

    constructor(address _bank) {
        bank = IBank(_bank);
    }

    /// Send ether along: it is kept in the name of this contract.
    function deposit() external payable {
        bank.ethdeposit{value: msg.value}(address(this));
    }

    function takeBack(uint256 amount) external {
        bank.withdraw(amount);
    }

    /// Runs whenever somebody pays this contract.
    receive() external payable {}
}
