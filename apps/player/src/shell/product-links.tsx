import { Icon } from '@baize/ui-kit'
import { Link, useRouter } from '@tanstack/react-router'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { messages } from '../app/messages.ts'
import type { ProductEntry } from '../app/product-entry.ts'
import { LazyPart } from './lazy-part.tsx'

/** Products whose pages stand in the side menu. Each has its place at once, and its name when its texts are here. */
export function ProductLinks() {
  const routes = Object.values(useRouter().routesByPath)
  return routes.map(({ fullPath, options }) => {
    const entry = options.staticData?.menu
    if (!entry) return null
    const place = (
      <span className="side__item" aria-hidden="true">
        <Icon of={entry.icon} />
      </span>
    )
    return (
      <LazyPart key={fullPath} whenMissing={null} fallback={place}>
        <ProductLink to={fullPath} {...entry} />
      </LazyPart>
    )
  })
}

function ProductLink({ to, icon, section }: ProductEntry & { readonly to: string }) {
  const { i18n } = useTranslation()
  use(textsOf(section))
  return (
    <Link to={to} className="side__item">
      <Icon of={icon} />
      <span className="side__text">{i18n.t(`${section}:menu`)}</span>
    </Link>
  )
}

/** What is on its way: React asks again for the same promise. */
const asked = new Map<ProductEntry['section'], Promise<void>>()

function textsOf(section: ProductEntry['section']): Promise<void> {
  const texts = asked.get(section) ?? messages.need(section)
  asked.set(section, texts)
  return texts
}
