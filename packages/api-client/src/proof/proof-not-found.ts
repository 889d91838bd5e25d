/** The challenge could not be solved in time; the next try gets another. */
export class ProofNotFound extends Error {
  constructor() {
    super('Please complete verification first')
    this.name = 'ProofNotFound'
  }
}
