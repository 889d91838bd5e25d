import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { newStaff } from '@baize/contract'
import { addFirstStaff } from '../features/operators/staff/door.ts'
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
  const told = await placeForPassword(configuration.dataFolder, username)
  const made = await withBooks(configuration, (client) =>
    addFirstStaff(
      client,
      { username, displayName, mail, role },
      { clock: systemClock, hashPassword },
    ),
  ).catch(async (failure: unknown) => {
    await told.remove()
    throw failure
  })
  if (!made.ok) {
    await told.remove()
    throw new BackUpError('not_possible', SENTENCES[made.refusal.code])
  }
  say(`${displayName} can sign in at /console as ${username}.`)
  await told.write(made.value.initialPassword)
  say('It must be changed at the first sign-in. A code goes to the mail address each time.')
})

/**
 * On a terminal the password is shown this once; elsewhere output is kept, so it goes to a file that only its owner reads.
 * The file is created before the account, so that the password cannot be lost.
 */
async function placeForPassword(dataFolder: string, username: string) {
  if (process.stdout.isTTY === true) {
    return {
      write: async (password: string) =>
        say(`The password for the first time, shown this once: ${password}`),
      remove: async () => undefined,
    }
  }
  await mkdir(dataFolder, { recursive: true })
  const { path, file } = await openFresh(join(dataFolder, `first-password-${username}`))
  return {
    async write(password: string) {
      await file.writeFile(`${password}\n`)
      await file.close()
      say(`The password for the first time is in ${path}. Remove the file once it has been read.`)
    },
    async remove() {
      await file.close()
      await rm(path)
    },
  }
}

/** A file of this name, or of the name with the first number that is free. */
async function openFresh(wanted: string): Promise<{ path: string; file: FileHandle }> {
  for (let number = 1; ; number += 1) {
    const path = number === 1 ? wanted : `${wanted}-${number}`
    try {
      return { path, file: await open(path, 'wx', 0o600) }
    } catch (failure) {
      if ((failure as NodeJS.ErrnoException).code !== 'EEXIST') throw failure
    }
  }
}

function sentenceFor(issues: readonly { readonly path: readonly PropertyKey[] }[]): string {
  const [field] = issues[0]?.path ?? []
  const named = (['username', 'displayName', 'mail'] as const).find((each) => each === field)
  return named === undefined ? USAGE : SENTENCES[named]
}
