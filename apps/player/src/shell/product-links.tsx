import { Link, useRouter } from '@tanstack/react-router'
import { type ReactNode, use } from 'react'
import { useTranslation } from 'react-i18next'
import { messages } from '../app/messages.ts'
import type { ProductEntry } from '../app/product-entry.ts'
import { LazyPart } from './lazy-part.tsx'

interface ProductLinksProps {
  readonly className: string
  /** What a link shows. */
  face(entry: ProductEntry, name: string): ReactNode
}

/** Products that have a page of their own. Each has its place at once, and its name when its texts are here. */
export function ProductLinks({ className, face }: ProductLinksProps) {
  const routes = Object.values(useRouter().routesByPath)
  return routes.map(({ fullPath, options }) => {
    const entry = options.staticData?.menu
    if (!entry) return null
    const to: string = fullPath
    const place = (
      <span className={className} aria-hidden="true">
        {face(entry, '')}
      </span>
    )
    return (
      <LazyPart key={to} whenMissing={null} fallback={place}>
        <Link to={to} className={className}>
          <Named entry={entry} face={face} />
        </Link>
      </LazyPart>
    )
  })
}

function Named({
  entry,
  face,
}: Pick<ProductLinksProps, 'face'> & { readonly entry: ProductEntry }) {
  const { i18n } = useTranslation()
  use(textsOf(entry.section))
  return face(entry, i18n.t(`${entry.section}:menu`))
}

/** What is on its way: React asks again for the same promise. */
const asked = new Map<ProductEntry['section'], Promise<void>>()

function textsOf(section: ProductEntry['section']): Promise<void> {
  const texts = asked.get(section) ?? messages.need(section)
  asked.set(section, texts)
  return texts
}
