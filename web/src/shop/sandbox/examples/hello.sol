// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

contract Hello {
    function greet() external pure returns (string memory) {
        return "Hello, thirsty world!";
    }
}
