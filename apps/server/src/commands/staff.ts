import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newStaff } from '@baize/contract'
import { addFirstStaff } from '../features/staff/door.ts'
import { BackUpError } from '../platform/back-up/back-up-error.ts'
import { loadConfiguration } from '../platform/configuration.ts'
import { hashPassword } from '../platform/password.ts'
import { systemClock } from '../platform/system-clock.ts'
import { readFlag, runCommand, say } from './command.ts'
import { withBooks } from './with-books.ts'

const USAGE =
  'Usage: npm run staff -- create --username ana.reyes --name "Ana Reyes" --mail ana@house.example --role administrator'

const SENTENCES = {
  username_taken: 'Somebody has this username already.',
  role_unknown:
    'There is no such role. The product brings administrator, cashier, cashier_lead, support and auditor.',
  username: 'A username has small letters, figures, dots and dashes, such as ana.reyes.',
  displayName: 'A name has 2 to 60 characters.',
  mail: 'This is no mail address.',
} as const

/**
 * `npm run staff -- create …`: an account of staff made by whoever runs the machine, with its role at
 * once. It is how the first people come in; later ones are added in the console, with four eyes.
 */
await runCommand(async () => {
  const [verb, ...args] = process.argv.slice(2)
  const wanted = {
    username: readFlag(args, '--username'),
    displayName: readFlag(args, '--name'),
    mail: readFlag(args, '--mail'),
    role: readFlag(args, '--role'),
  }
  const { username, displayName, mail, role } = wanted
  if (verb !== 'create' || !username || !displayName || !mail || !role) {
    throw new BackUpError('not_possible', USAGE)
  }
  const read = newStaff.safeParse(wanted)
  if (!read.success) throw new BackUpError('not_possible', sentenceFor(read.error.issues))
  const configuration = loadConfiguration(process.env)
  const made = await withBooks(configuration, (client) =>
    addFirstStaff(
      client,
      { username, displayName, mail, role },
      { clock: systemClock, hashPassword },
    ),
  )
  if (!made.ok) throw new BackUpError('not_possible', SENTENCES[made.refusal.code])
  say(`${displayName} can sign in at /console as ${username}.`)
  await tellPassword(made.value.initialPassword, configuration.dataFolder, username)
  say('It must be changed at the first sign-in. A code goes to the mail address each time.')
})

/** On a terminal it is shown this once; elsewhere output is kept, so it goes to a file that only its owner reads. */
async function tellPassword(password: string, dataFolder: string, username: string): Promise<void> {
  if (process.stdout.isTTY === true) {
    say(`The password for the first time, shown this once: ${password}`)
    return
  }
  const path = join(dataFolder, `first-password-${username}`)
  await writeFile(path, `${password}\n`, { mode: 0o600, flag: 'wx' })
  say(`The password for the first time is in ${path}. Remove the file once it has been read.`)
}

function sentenceFor(issues: readonly { readonly path: readonly PropertyKey[] }[]): string {
  const [field] = issues[0]?.path ?? []
  const named = (['username', 'displayName', 'mail'] as const).find((each) => each === field)
  return named === undefined ? USAGE : SENTENCES[named]
}
