// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

/// Counts glasses, and tells who drank them.
contract Tally {
    string public drink;
    mapping(address => uint256) public glasses;

    event Served(address indexed guest, uint256 glasses);

    constructor(string memory _drink) {
        drink = _drink;
    }

    function serve(uint256 count) external {
        require(count > 0, "Nobody drinks nothing");
        glasses[msg.sender] += count;
        emit Served(msg.sender, glasses[msg.sender]);
    }
}
