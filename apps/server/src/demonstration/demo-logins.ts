import { randomInt } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const login = z.object({ username: z.string(), password: z.string() })

/** The people of a demonstration; their passwords are made anew for each data folder. */
export const demoLogins = z.object({
  members: z.array(login.extend({ paymentPassword: z.string() })),
  agent: login,
  staff: z.array(login.extend({ displayName: z.string(), role: z.string(), mail: z.string() })),
})
export type DemoLogins = z.infer<typeof demoLogins>

const WORDS =
  'amber basil cedar delta ember fjord grove harbor indigo jasmine kelp lotus maple nectar olive pearl quartz river sable thyme umber violet willow yarrow zephyr'.split(
    ' ',
  )

/** Three words and a number: readable from a terminal, not guessable from outside. */
function createPassword(): string {
  const word = () => WORDS[randomInt(WORDS.length)] ?? ''
  return `${word()}-${word()}-${word()}-${randomInt(1000, 10_000)}`
}

function createLogins(): DemoLogins {
  const paymentPassword = () => randomInt(100_000, 1_000_000).toString()
  return {
    members: ['mara09', 'jopet21'].map((username) => ({
      username,
      password: createPassword(),
      paymentPassword: paymentPassword(),
    })),
    agent: { username: 'kapitan8', password: createPassword() },
    staff: [
      { username: 'ana.reyes', displayName: 'Ana Reyes', role: 'cashier_lead' },
      { username: 'ben.cruz', displayName: 'Ben Cruz', role: 'cashier_lead' },
    ].map((person) => ({
      ...person,
      password: createPassword(),
      mail: `${person.username}@baize.example`,
    })),
  }
}

/** The logins of this data folder, made at the first start. */
export async function loadDemoLogins(dataFolder: string): Promise<DemoLogins> {
  const path = join(dataFolder, 'demonstration.json')
  try {
    return demoLogins.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code !== 'ENOENT') throw failure
  }
  const logins = createLogins()
  await writeFile(`${path}.new`, `${JSON.stringify(logins, null, 2)}\n`, { mode: 0o600 })
  await rename(`${path}.new`, path)
  return logins
}
