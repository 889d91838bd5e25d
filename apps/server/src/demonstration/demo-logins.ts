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

export const DEMO_MEMBERS: readonly string[] = ['mara09', 'jopet21']
export const DEMO_AGENT = 'kapitan8'

/** By these an earlier demonstration is recognised. */
export const DEMO_USERNAMES: readonly string[] = [...DEMO_MEMBERS, DEMO_AGENT]

function createLogins(): DemoLogins {
  const paymentPassword = () => randomInt(100_000, 1_000_000).toString()
  return {
    members: DEMO_MEMBERS.map((username) => ({
      username,
      password: createPassword(),
      paymentPassword: paymentPassword(),
    })),
    agent: { username: DEMO_AGENT, password: createPassword() },
    staff: [
      { username: 'ana.reyes', displayName: 'Ana Reyes', role: 'cashier_lead' },
      { username: 'ben.cruz', displayName: 'Ben Cruz', role: 'cashier_lead' },
      { username: 'dina.ramos', displayName: 'Dina Ramos', role: 'administrator' },
    ].map((person) => ({
      ...person,
      password: createPassword(),
      mail: `${person.username}@baize.example`,
    })),
  }
}

function pathIn(dataFolder: string): string {
  return join(dataFolder, 'demonstration.json')
}

/** The logins of this data folder; undefined before the first start, and when the file is lost. */
export async function loadDemoLogins(dataFolder: string): Promise<DemoLogins | undefined> {
  try {
    return demoLogins.parse(JSON.parse(await readFile(pathIn(dataFolder), 'utf8')))
  } catch {
    return undefined
  }
}

/** Makes the logins of a data folder whose database has no demonstration people yet. */
export async function makeDemoLogins(dataFolder: string): Promise<DemoLogins> {
  const path = pathIn(dataFolder)
  const logins = createLogins()
  await writeFile(`${path}.new`, `${JSON.stringify(logins, null, 2)}\n`, { mode: 0o600 })
  await rename(`${path}.new`, path)
  return logins
}
