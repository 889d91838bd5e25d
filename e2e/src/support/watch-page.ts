import type { Page } from 'playwright-core'
import type { Visit } from './browser.ts'

/** What hostile texts would do if they could: run, load, leave, break the page. */
export interface Watch {
  /** Everything that happened since the last look. */
  take(page: Page): Promise<string[]>
}

/** Listens in every page of a visit for whatever a text should never be able to do. */
export async function watchPages({ context, complaints }: Visit): Promise<Watch> {
  const happened: string[] = []
  await context.exposeFunction('happened', (what: string) => happened.push(what))
  await context.addInitScript(() => {
    const tell = (what: string) =>
      (window as unknown as { happened(it: string): void }).happened(what)
    Object.assign(window, { ran: () => tell('a text ran') })
    addEventListener('securitypolicyviolation', (event) =>
      tell(`policy: ${event.violatedDirective} ${event.blockedURI}`),
    )
  })
  context.on('request', (request) => {
    const { hostname } = new URL(request.url())
    if (hostname !== 'localhost' && hostname !== '') happened.push(`asked ${request.url()}`)
  })
  context.on('page', (page) => page.on('dialog', () => happened.push('a dialog')))
  return {
    async take(page) {
      return [
        ...happened.splice(0),
        ...complaints.splice(0),
        ...(await page.evaluate(findLayoutFaults)),
      ]
    },
  }
}

/** Pages that became wider than their window, and words of ours that a text turned around. */
function findLayoutFaults(): string[] {
  const faults: string[] = []
  const over = document.documentElement.scrollWidth - window.innerWidth
  if (over > 1) {
    const wide = [...document.querySelectorAll('body *')].filter(
      (each) =>
        each.getBoundingClientRect().right > window.innerWidth + 1 &&
        // What scrolls in a box of its own makes no page wider.
        !each.parentElement?.closest('.table-scroll'),
    )
    const names = wide.slice(0, 3).map((each) => `${each.tagName} ${each.className}`)
    faults.push(`${over} points wider than the window: ${names.join(', ')}`)
  }
  const turns = /[\u0590-\u08ff\u202a-\u202e\u2066-\u2069\u200f\ufb1d-\ufefc]/
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const boxOf = (node: Node, from: number) => {
    const range = document.createRange()
    range.setStart(node, from)
    range.setEnd(node, from + 1)
    return range.getBoundingClientRect()
  }
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? ''
    const first = text.search(/[a-z]{2}/i)
    if (first === -1 || turns.test(text)) continue
    const [one, next] = [boxOf(node, first), boxOf(node, first + 1)]
    if (one.width > 0 && one.top === next.top && next.left < one.left) {
      const place = node.parentElement
      const names = [place?.parentElement, place].map(
        (each) => `${each?.tagName}.${each?.className}`,
      )
      faults.push(`turned around: ${text.slice(0, 60)} in ${names.join(' > ')}`)
    }
  }
  return faults
}
