/** A call of an exported function of a module, by its address. */
export interface Job {
  readonly id: number
  readonly module: string
  readonly name: string
  readonly args: readonly unknown[]
}

export interface JobAnswer {
  readonly id: number
  readonly value?: unknown
  readonly failure?: Error
}
