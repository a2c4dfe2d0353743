// SPDX-License-Identifier: MIT
pragma solidity 0.8.21;

/// @title The raffle of the hive
/// @notice The queen hides in one of ten cells. Who finds her five times in a row takes the prize.
contract HiveRaffle {
    uint256 public constant CELLS = 10;
    uint256 public constant ROUNDS = 5;
    uint256 public constant STAKE = 0.001 ether;
    uint256 public constant PRIZE = 0.1 ether;

    /// @notice How often in a row a player has found the queen.
    mapping(address => uint256) public streak;
    /// @notice The block of a player's last round. One round a block, so that nobody asks the same block twice.
    mapping(address => uint256) public lastRound;

    event RoundPlayed(address indexed player, uint256 guess, uint256 cell);
    event QueenFound(address indexed player, address indexed origin);

    /// @param guess a cell, from 0 to 9
    function play(uint256 guess) external payable {
        require(guess < CELLS, "HiveRaffle: there is no such cell");
        require(msg.value == STAKE, "HiveRaffle: a round costs 0.001 ether");
        require(block.number > lastRound[msg.sender], "HiveRaffle: one round a block");
        lastRound[msg.sender] = block.number;

        uint256 cell = uint256(keccak256(abi.encodePacked(blockhash(block.number - 1), block.number))) % CELLS;
        emit RoundPlayed(msg.sender, guess, cell);
        if (guess != cell) {
            streak[msg.sender] = 0;
            return;
        }
        streak[msg.sender] += 1;
        if (streak[msg.sender] < ROUNDS) {
            return;
        }
        streak[msg.sender] = 0;
        emit QueenFound(msg.sender, tx.origin);
        uint256 prize = PRIZE < address(this).balance ? PRIZE : address(this).balance;
        (bool isPaid, ) = msg.sender.call{value: prize}("");
        require(isPaid, "HiveRaffle: the prize was not taken");
    }
}
