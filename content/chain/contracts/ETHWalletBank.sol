// SPDX-License-Identifier: MIT
pragma solidity 0.8.21;

/// @title The crypto wallet of the shop
/// @notice Keeps ether for customers. At most a tenth of an ether leaves at once.
contract ETHWalletBank {
    uint256 public constant WITHDRAW_LIMIT = 0.1 ether;

    mapping(address => uint256) public balances;
    /// @notice How many withdrawals of a customer are under way.
    mapping(address => uint256) public userWithdrawing;

    event ContractExploited(address indexed culprit);

    function ethdeposit(address _to) external payable {
        balances[_to] += msg.value;
    }

    function balanceOf(address _who) external view returns (uint256) {
        return balances[_who];
    }

    function withdraw(uint256 _amount) external {
        uint256 balance = balances[msg.sender];
        require(_amount <= WITHDRAW_LIMIT, "ETHWalletBank: at most 0.1 ether at once");
        require(_amount <= balance, "ETHWalletBank: balance is too small");
        // Should never happen. If it does, somebody upstairs wants to know, and the till closes.
        if (userWithdrawing[msg.sender] > 1) {
            emit ContractExploited(tx.origin);
            return;
        }
        userWithdrawing[msg.sender] += 1;
        (bool isPaid, ) = msg.sender.call{value: _amount}("");
        require(isPaid, "ETHWalletBank: the ether was not taken");
        balances[msg.sender] = balance - _amount;
        if (userWithdrawing[msg.sender] > 1) {
            emit ContractExploited(tx.origin);
        }
        userWithdrawing[msg.sender] -= 1;
    }
}
