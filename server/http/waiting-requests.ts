/** Requests of this process that wait for their turn. Its applications share it. */
export class WaitingRequests {
  #count = 0

  get count(): number {
    return this.#count
  }

  enter(): void {
    this.#count++
  }

  leave(): void {
    this.#count--
  }
}

export const waitingRequests = new WaitingRequests()
