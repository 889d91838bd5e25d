import { systemClock } from '../../system-clock.ts'
import { makeLoad } from './make-load.ts'

/** `node serve-load.ts TOKEN EVENTS PER_SECOND`: a feed under load as a program of its own; it prints its address and runs until it is stopped. */
const [token = '', events = '1000', perSecond = '500'] = process.argv.slice(2)
const load = await makeLoad({
  ...{ clock: systemClock, token },
  ...{ events: Number(events), perSecond: Number(perSecond) },
})
process.stdout.write(`${load.url}\n`)
process.once('SIGTERM', () => void load.stop())
