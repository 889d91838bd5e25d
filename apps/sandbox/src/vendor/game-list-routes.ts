import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { html, trusted } from '../pages/html.ts'
import { layout } from '../pages/layout.ts'
import type { GameLists } from './game-list.ts'
import { vendorMenu } from './rounds-page.ts'

const place = z.object({ vendor: z.string().regex(/^[A-Z0-9_-]{1,40}$/) })
const step = place.extend({
  what: z.enum(['add', 'rename', 'remove', 'block']),
  gameId: z.string().max(40).optional(),
})

/** The list of one pretend vendor's new titles, for anyone who wants to see it change. */
export function addGameListRoutes(app: FastifyInstance, lists: GameLists): void {
  app.get('/vendor/lists', async (request, reply) => {
    const read = place.safeParse(request.query)
    const vendor = read.success ? read.data.vendor : 'PAPERKITE'
    return await reply.type('text/html').send(listPage(vendor, lists))
  })
  app.post('/vendor/lists', async (request, reply) => {
    const read = step.safeParse(request.body)
    if (!read.success) return await reply.status(422).send({ error: 'invalid' })
    const { vendor, what, gameId = '' } = read.data
    const game = lists.games(vendor).find((each) => each.gameId === gameId)
    if (what === 'add') lists.add(vendor)
    if (what === 'remove') lists.remove(vendor, gameId)
    if (game && what === 'rename') lists.change(vendor, gameId, { name: `${game.name} Again` })
    if (game && what === 'block') {
      const isBlocked = game.blockedPlaces.includes('US')
      lists.change(vendor, gameId, { blockedPlaces: isBlocked ? [] : ['US', 'CA-ON'] })
    }
    return await reply.redirect(`/vendor/lists?vendor=${vendor}`, 303)
  })
}

function listPage(vendor: string, lists: GameLists): string {
  const button = (what: string, text: string, gameId = '') =>
    html`<form method="post" action="/vendor/lists"><input type="hidden" name="vendor" value="${vendor}"><input type="hidden" name="gameId" value="${gameId}"><button class="button" name="what" value="${what}">${text}</button></form>`
  return layout({
    title: 'Lists of the vendors',
    section: 'games',
    body: html`<main class="card">
<h1>Lists</h1>
<p class="hint">New titles that a pretend vendor publishes to the operator, who asks every ten minutes for what changed.</p>
${vendorMenu('lists')}
<form method="get" action="/vendor/lists"><label>Vendor <input name="vendor" value="${vendor}" maxlength="40" required></label> <button class="button">Show</button></form>
<table><thead><tr><th scope="col">Title</th><th scope="col">Blocked in</th><th scope="col">Change</th></tr></thead><tbody>
${lists.games(vendor).map((game) => html`<tr><td>${game.name}<br><span class="hint">${game.gameId}</span></td><td>${game.blockedPlaces.join(', ') || trusted('–')}</td><td>${button('rename', 'Rename', game.gameId)} ${button('block', 'Block in or open', game.gameId)} ${button('remove', 'Take off', game.gameId)}</td></tr>`)}
</tbody></table>
${button('add', 'Add a title')}
</main>`,
  })
}
