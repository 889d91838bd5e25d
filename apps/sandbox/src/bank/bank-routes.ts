import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { SandboxDeps } from '../sandbox-deps.ts'
import { bankPage, type TypedTransfer } from './bank-page.ts'
import { statementFile } from './statement-file.ts'

const ACCOUNT_MAX = 40
const REFERENCE_MAX = 140
const PAYER_MAX = 80
/** As people type it, in major units. */
const AMOUNT = /^\d{1,12}(\.\d{1,4})?$/

const typed = z.object({
  account: z.string().trim().max(ACCOUNT_MAX).default(''),
  amount: z.string().trim().max(20).default(''),
  reference: z.string().trim().max(REFERENCE_MAX).default(''),
  payer: z.string().trim().max(PAYER_MAX).default('Mara Santos'),
})
const statementQuery = z.object({ account: z.string().trim().max(ACCOUNT_MAX).default('') })

/** A pretend bank: transfers to an account of the site, and the statement that the site's staff fetch. */
export function addBankRoutes(app: FastifyInstance, deps: SandboxDeps): void {
  const show = (transfer: TypedTransfer, fault = '', isSent = false) =>
    bankPage(deps.books.read().transfers, { typed: transfer, fault, isSent })

  app.get('/bank', async (request, reply) => {
    const { isSent } = z.object({ isSent: z.string().optional() }).parse(request.query)
    const page = show(typed.parse(request.query), '', isSent !== undefined)
    return await reply.type('text/html').send(page)
  })

  app.post('/bank', async (request, reply) => {
    const transfer = typed.parse(request.body)
    const { account, amount, reference, payer } = transfer
    const isWhole = account !== '' && payer !== '' && AMOUNT.test(amount) && Number(amount) > 0
    if (!isWhole) {
      const fault = 'Type an account, a name, and an amount such as 500.00.'
      return await reply.code(422).type('text/html').send(show(transfer, fault))
    }
    await deps.books.record({
      ...{ type: 'transfer_sent', atMs: deps.clock.now(), transferId: `trf_${randomUUID()}` },
      ...{ account, amount, reference, payer },
    })
    return await reply.redirect(`/bank?isSent=yes&account=${encodeURIComponent(account)}`, 303)
  })

  app.get('/bank/statement.csv', async (request, reply) => {
    const { account } = statementQuery.parse(request.query)
    return await reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="statement.csv"')
      .send(statementFile(deps.books.read().transfers, account))
  })
}
