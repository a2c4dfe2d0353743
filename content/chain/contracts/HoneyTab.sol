// SPDX-License-Identifier: MIT
pragma solidity 0.8.21;

interface IBeeToken {
    function transferFrom(address from, address to, uint256 amount) external returns (bool);
}

/// @title The tab at the honey bar
/// @notice Guests approve this contract once and never have to think about money again: the bar settles their tab.
contract HoneyTab {
    IBeeToken public constant token = IBeeToken(0x36435796Ca9be2bf150CE0dECc2D8Fab5C4d6E13);

    /// @notice What a guest has spent so far.
    mapping(address => uint256) public spent;

    event TabSettled(address indexed guest, address indexed payee, uint256 amount);

    /// @param guest who has to pay, and approved this contract for at least as much
    /// @param payee whose glass it was
    function settle(address guest, address payee, uint256 amount) external {
        spent[guest] += amount;
        require(token.transferFrom(guest, payee, amount), "HoneyTab: not paid");
        emit TabSettled(guest, payee, amount);
    }
}
