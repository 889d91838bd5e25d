import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { callbacksPage } from '../calls/callbacks-page.ts'
import { paymentsPage } from '../payments/payments-page.ts'
import type { SandboxDeps } from '../sandbox-deps.ts'
import { startPage } from './start-page.ts'

const lossForm = z.object({ areLost: z.enum(['yes', 'no']) })

/** Pages that only show, and the files they are dressed with. */
export async function addPageRoutes(app: FastifyInstance, deps: SandboxDeps): Promise<void> {
  const read = async (name: string) => await readFile(new URL(name, import.meta.url), 'utf8')
  const styles = await Promise.all(
    ['./frame.css', './payment.css', './lists.css', './games.css'].map(read),
  )
  const logo = await read('./kiteway.svg')

  app.get('/sandbox.css', async (_, reply) => await reply.type('text/css').send(styles.join('\n')))
  app.get('/kiteway.svg', async (_, reply) => await reply.type('image/svg+xml').send(logo))
  app.get('/', async (_, reply) => {
    return await reply.type('text/html').send(startPage(deps.books.read(), deps.vendors.books))
  })
  app.get('/payments', async (_, reply) => {
    return await reply.type('text/html').send(paymentsPage(deps.books.read()))
  })
  app.post('/callbacks/loss', async (request, reply) => {
    const { areLost } = lossForm.parse(request.body)
    const atMs = deps.clock.now()
    await deps.books.record({ type: 'callbacks_chosen', atMs, areLost: areLost === 'yes' })
    return await reply.redirect('/callbacks', 303)
  })
  app.get('/callbacks', async (_, reply) => {
    return await reply.type('text/html').send(callbacksPage(deps.books.read()))
  })
}
