// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

/// Takes ether from everybody and gives it to whoever made it.
contract TipJar {
    address payable public immutable owner;

    event Tipped(address indexed from, uint256 amount);

    constructor() {
        owner = payable(msg.sender);
    }

    receive() external payable {
        emit Tipped(msg.sender, msg.value);
    }

    function tip() external payable {
        emit Tipped(msg.sender, msg.value);
    }

    function empty() external {
        require(msg.sender == owner, "Not your jar");
        (bool sent, ) = owner.call{value: address(this).balance}("");
        require(sent, "The owner does not take it");
    }
}
