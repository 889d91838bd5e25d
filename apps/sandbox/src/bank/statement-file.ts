import type { TransferSent } from '../books/book-event.ts'

const HEAD = 'date,amount,reference,payer,id'

/** The statement of one account as its bank gives it out; of all where none is named. */
export function statementFile(transfers: readonly TransferSent[], account: string): string {
  const lines = transfers
    .filter((each) => account === '' || isSameAccount(each.account, account))
    .map(({ atMs, amount, reference, payer, transferId }) =>
      [new Date(atMs).toISOString().slice(0, 10), amount, reference, payer, transferId]
        .map(quoted)
        .join(','),
    )
  return `${[HEAD, ...lines].join('\n')}\n`
}

/** However a number is spaced. */
function isSameAccount(left: string, right: string): boolean {
  return left.replaceAll(/[ -]/g, '') === right.replaceAll(/[ -]/g, '')
}

function quoted(text: string): string {
  return `"${text.replaceAll(/[\r\n]/g, ' ').replaceAll('"', '""')}"`
}
