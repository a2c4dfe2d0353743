import customer from './examples/customer.sol?raw'
import hello from './examples/hello.sol?raw'
import tally from './examples/tally.sol?raw'
import tipJar from './examples/tip-jar.sol?raw'

/** An example contract; `title` is a catalogue key. */
export interface Example {
  title: string
  source: string
}

/** Examples in the menu; the editor starts with the first. */
export const examples: readonly [Example, ...Example[]] = [
  { title: 'SANDBOX_EXAMPLE_HELLO', source: hello },
  { title: 'SANDBOX_EXAMPLE_TALLY', source: tally },
  { title: 'SANDBOX_EXAMPLE_JAR', source: tipJar },
  { title: 'SANDBOX_EXAMPLE_CUSTOMER', source: customer },
]
