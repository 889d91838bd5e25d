import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bold, dim, isTerminal, say } from '../shared/steps.ts'

interface Login {
  readonly username: string
  readonly password: string
  readonly role?: string
  /** What a member confirms withdrawals with. */
  readonly paymentPassword?: string
}

interface Demonstration {
  readonly members?: readonly Login[]
  readonly agent?: Login
  readonly staff?: readonly Login[]
}

/** The addresses of a running product. */
export interface Addresses {
  readonly site: string
  readonly sandbox: string
}

/** Prints where everything is and with which demonstration people to sign in. */
export async function introduce(addresses: Addresses, dataFolder: string): Promise<void> {
  const people = await loadDemonstration(dataFolder)
  say('')
  say(bold('Baize is ready.'))
  say('')
  line('Player site', addresses.site)
  line('Operator console', `${addresses.site}/console/`)
  line('API description', `${addresses.site}/docs`)
  line('Sandbox', `${addresses.sandbox}/   payments and messages of the pretend outside world`)
  line('Outbox', `${addresses.sandbox}/outbox   second-factor codes appear here`)
  say('')
  if (people && !isTerminal) {
    // What is written elsewhere than to a terminal is kept: in a journal, or the log of a container.
    say(`Demonstration people: their passwords are in ${join(dataFolder, 'demonstration.json')}.`)
    say('')
  } else if (people) {
    say('Demonstration people (play money only; their passwords belong to this data folder):')
    for (const member of people.members ?? []) login('member', member)
    if (people.agent) login('agent', people.agent)
    for (const staff of people.staff ?? [])
      login(`staff, ${(staff.role ?? '').replaceAll('_', ' ')}`, staff)
    say('')
  } else if (process.env.DEMONSTRATION !== 'off') {
    say('The passwords of the demonstration people are lost with demonstration.json: register a')
    say('new member on the player site, or begin anew with an empty data folder.')
    say('')
  }
  say(dim(`Data and logs are in ${dataFolder}. Press Ctrl-C to stop.`))
  const place = await loadDatabasePlace(dataFolder)
  if (place !== undefined) {
    say(dim(`The database itself lives in ${place}, where its account can reach it.`))
  }
}

/** Set when the data folder lies where the database's account may not enter. */
async function loadDatabasePlace(dataFolder: string): Promise<string | undefined> {
  const text = await readFile(join(dataFolder, 'database', 'place'), 'utf8').catch(() => '')
  return text.trim() || undefined
}

function line(name: string, address: string): void {
  say(`  ${name.padEnd(20)} ${address}`)
}

function login(role: string, person: Login): void {
  const extra = person.paymentPassword ? `   payment password ${person.paymentPassword}` : ''
  say(`  ${role.padEnd(20)} ${person.username.padEnd(16)} ${person.password}${extra}`)
}

async function loadDemonstration(dataFolder: string): Promise<Demonstration | undefined> {
  const text = await readFile(join(dataFolder, 'demonstration.json'), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const people: Demonstration = JSON.parse(text)
  return people
}
