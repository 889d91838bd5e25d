import { describe, expect, it } from 'vitest'
import type { TransferSent } from '../books/book-event.ts'
import { statementFile } from './statement-file.ts'

const sent = (change: Partial<TransferSent> = {}): TransferSent => ({
  ...{ type: 'transfer_sent', atMs: Date.UTC(2026, 10, 23), transferId: 'trf_1' },
  ...{ account: '4407 1188', amount: '500.00', reference: 'K7QM3XRT', payer: 'Mara Santos' },
  ...change,
})

describe('the statement of the pretend bank', () => {
  it('has the lines of one account, however its number is spaced', () => {
    const all = [sent(), sent({ account: '999' })]
    expect(statementFile(all, '44071188').split('\n')).toHaveLength(3)
    expect(statementFile(all, '').split('\n')).toHaveLength(4)
  })

  it('keeps a line one line, whatever somebody writes', () => {
    const [, line] = statementFile([sent({ payer: 'a "b",\nc' })], '').split('\n')
    expect(line).toBe('"2026-11-23","500.00","K7QM3XRT","a ""b"", c","trf_1"')
  })
})
