import { z } from 'zod'
import { operation } from '../operation.ts'
import { instant } from '../shapes.ts'
import { gameCard, maintenanceShape, plannedMaintenance } from './game-card.ts'
import { language } from './get-game-list.ts'

/** Asked by a page that is led away from a closed game, and by an open one from time to time. */
export const getGameClosing = operation({
  id: 'catalogue.getGameClosing',
  method: 'GET',
  path: '/wps/game/closing',
  caller: 'anyone',
  summary:
    'Whether a game is in maintenance or about to be, until when, and what can be played instead',
  query: z.object({ gameCode: z.string().min(1).max(40), language }),
  value: z.object({
    gameName: z.string(),
    vendorName: z.string(),
    maintenance: maintenanceShape.nullable(),
    /** Of an open game: when it is about to close. */
    planned: plannedMaintenance.nullable(),
    /** What time it is at the house, for a browser whose clock is wrong. */
    now: instant,
    /** Games of the same kind that are open, else the hot ones; of other vendors, where the vendor is closed. */
    others: z.array(gameCard).max(6),
  }),
  refusals: { game_unknown: [404, 'This game does not exist.'] },
})
