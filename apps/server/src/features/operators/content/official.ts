import { DEFAULT_LANGUAGE, type HouseInfo, type LinkPlace } from '@baize/contract'
import type { ContentShelf, ShownItem } from './content-shelf.ts'
import { textFor } from './content-shelf.ts'
import { sealPath } from './seal-path.ts'

type Link = ShownItem<'link'>

/** What the operator says is official, put together from what is published. */
export async function loadHouseInfo(shelf: ContentShelf): Promise<HouseInfo> {
  const links = await shelf.shown('link')
  const of = (place: LinkPlace) => links.filter(({ facts }) => facts.place === place)
  const valuesOf = (place: LinkPlace) => of(place).map(({ facts }) => facts.value)
  const domains = of('domain')
  return {
    customerService: of('service').map((link) => ({
      csType: nameOf(link),
      label: labelOf(link),
      path: sealPath(link.facts.value),
    })),
    domainRoute: domains.map((link) => ({
      url: link.facts.value,
      label: labelOf(link),
      isMain: link.facts.isMain,
    })),
    mainDomain: domains.find(({ facts }) => facts.isMain)?.facts.value ?? null,
    resources: Object.fromEntries(
      of('channel').map((link) => [
        `${nameOf(link)}-${link.contentId.slice(-4)}`,
        {
          labelNameEn: textFor(link.texts, DEFAULT_LANGUAGE).title,
          label: labelOf(link),
          url: link.facts.value,
        },
      ]),
    ),
    social: of('social').map((link) => ({
      name: nameOf(link),
      label: labelOf(link),
      url: link.facts.value,
    })),
    gtagId: valuesOf('analytics')[0] ?? null,
    imageCDNs: valuesOf('image_cdn'),
    launchGameCDNs: valuesOf('launch_cdn'),
  }
}

const nameOf = ({ facts }: Link) => facts.name || facts.place.toUpperCase()

function labelOf({ texts }: Link): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([language, { title }]) => [language, title]))
}

export interface OfficialCheck {
  readonly kind: 'domain' | 'contact'
  readonly isOfficial: boolean
}

/**
 * Whether an address or a contact is one of the house. A host counts as a whole: neither a name that
 * only begins like ours nor one that only ends like it. Contacts are compared without what people
 * write differently: blanks, capitals, a sign in front.
 */
export function checkOfficial(typed: string, links: readonly Link[]): OfficialCheck {
  const host = hostOf(typed)
  const of = (...places: LinkPlace[]) => links.filter(({ facts }) => places.includes(facts.place))
  if (host !== undefined) {
    const isDomain = of('domain').some(({ facts }) => hostOf(facts.value) === host)
    const page = pageOf(typed)
    const isChannel = of('channel', 'social', 'service', 'representative').some(
      ({ facts }) => page !== undefined && pageOf(facts.value) === page,
    )
    return { kind: 'domain', isOfficial: isDomain || isChannel }
  }
  const contact = plainContact(typed)
  const isOfficial =
    contact.length >= 3 &&
    of('representative').some(({ facts }) => plainContact(facts.value) === contact)
  return { kind: 'contact', isOfficial }
}

/** The host of an address, also of one without its scheme; undefined for anything else. */
function hostOf(typed: string): string | undefined {
  return urlOf(typed)
    ?.hostname.replace(/^www\./, '')
    .replace(/\.$/, '')
}

/** An address without what may be left out: scheme, `www`, a stroke at the end. */
function pageOf(typed: string): string | undefined {
  const url = urlOf(typed)
  return url && `${hostOf(typed)}${url.pathname.replace(/\/$/, '')}`
}

function urlOf(typed: string): URL | undefined {
  const text = typed.trim()
  const hasScheme = /^https?:\/\//i.test(text)
  // A mail address, a telephone number or a name is no address of a page.
  if (!hasScheme && !/^[^\s@/]+\.[^\s@/.]{2,}\.?([/?#:]\S*)?$/.test(text)) return undefined
  const address = hasScheme ? text : `https://${text}`
  return URL.canParse(address) ? new URL(address) : undefined
}

function plainContact(typed: string): string {
  const plain = typed.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '').replace(/^@/, '')
  // A telephone number is its digits.
  return /^\+?[\d().-]{6,}$/.test(plain) ? plain.replaceAll(/\D/g, '') : plain
}
