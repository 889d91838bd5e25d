import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './shared/project.ts'
import { say } from './shared/steps.ts'
import { loadRecord, recordAfter, saveRecord } from './test/durations.ts'
import { loadLastTimes } from './test/last-times.ts'

/**
 * npm run durations: records how long the files of tests took in the last run of `npm test` on this machine, for the order
 * in which they begin and for their budgets. A run by itself changes no file of the repository.
 */
const times = await loadLastTimes()
const record = recordAfter(await loadRecord(), times, (path) => existsSync(join(projectRoot, path)))
await saveRecord(record)
say(`${times.length} files ran here; ${Object.keys(record).length} are recorded.`)
