// SPDX-License-Identifier: MIT
pragma solidity 0.8.21;

/// A customer that is a contract. It does what its owner says, and what it was told to do when it is paid.
contract Puppet {
    struct Act {
        address to;
        /// A strict act that fails makes the payment fail.
        bool isStrict;
        uint256 value;
        bytes data;
    }

    /// Made anew for each run, so that nobody knows the code by its hash.
    bytes32 private constant MARK = 0x5a175a175a175a175a175a175a175a175a175a175a175a175a175a175a175a17;

    Act[] private acts;
    uint128 private next;
    bool private isClosed;

    function mark() external pure returns (bytes32) {
        return MARK;
    }

    function close() external {
        isClosed = true;
    }

    function whenPaid(address to, bool isStrict, uint256 value, bytes calldata data) external {
        acts.push(Act(to, isStrict, value, data));
    }

    function perform(address to, uint256 value, bytes calldata data, uint256 times) external payable {
        // Reads now what a payment reads later, which then costs little.
        require(next <= acts.length);
        for (uint256 time = 0; time < times; time++) call(to, value, data, true);
    }

    function leave(address to) external {
        call(to, address(this).balance, "", true);
    }

    receive() external payable {
        react();
    }

    fallback() external payable {
        react();
    }

    function react() private {
        require(!isClosed);
        if (next >= acts.length) return;
        Act storage act = acts[next];
        next += 1;
        call(act.to, act.value, act.data, act.isStrict);
    }

    function call(address to, uint256 value, bytes memory data, bool isStrict) private {
        (bool isDone, bytes memory reason) = to.call{value: value}(data);
        if (isDone || !isStrict) return;
        assembly {
            revert(add(reason, 32), mload(reason))
        }
    }
}
