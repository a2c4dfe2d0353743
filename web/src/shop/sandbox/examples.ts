/** A contract to begin with; `title` is a key of the catalogue. */
export interface Example {
  title: string
  source: string
}

const hello = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

contract Hello {
    function greet() external pure returns (string memory) {
        return "Hello, thirsty world!";
    }
}
`

const tally = `// SPDX-License-Identifier: MIT
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
`

const tipJar = `// SPDX-License-Identifier: MIT
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
`

const visitor = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

/// What the bank of the crypto wallet looks like from outside.
interface IBank {
    function ethdeposit(address to) external payable;
    function balanceOf(address who) external view returns (uint256);
    function withdraw(uint256 amount) external;
}

/// A customer of the bank that is a contract itself.
contract Customer {
    IBank public immutable bank;

    constructor(address _bank) {
        bank = IBank(_bank);
    }

    /// Send ether along: it is kept in the name of this contract.
    function deposit() external payable {
        bank.ethdeposit{value: msg.value}(address(this));
    }

    function takeBack(uint256 amount) external {
        bank.withdraw(amount);
    }

    /// Whenever somebody pays this contract, this is called.
    receive() external payable {}
}
`

/** What the editor begins with, and what it offers. */
export const examples: readonly [Example, ...Example[]] = [
  { title: 'SANDBOX_EXAMPLE_HELLO', source: hello },
  { title: 'SANDBOX_EXAMPLE_TALLY', source: tally },
  { title: 'SANDBOX_EXAMPLE_JAR', source: tipJar },
  { title: 'SANDBOX_EXAMPLE_CUSTOMER', source: visitor },
]
