// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

/// What the bank of the crypto wallet looks like from outside.
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

    /// Whenever somebody pays this contract, this is called.
    receive() external payable {}
}
