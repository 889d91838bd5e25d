import { artUrl } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { menusQuery } from '../../app/catalogue.ts'
import { CATEGORY_LOOKS, categorySlug } from '../../app/categories.ts'
import { useCategoryName } from '../../app/category-name.ts'
import { openLogin } from '../../app/dialogs.ts'
import { isMemberNow } from '../../app/session.ts'
import { ProductLinks } from '../../shell/product-links.tsx'

/** `recent` has no tab of its own: it is reached from the home page and the menu. */
type LobbyTab = 'home' | 'fav' | 'hot' | 'recent'

/** Home, favourites, hot, then the categories that have games, and products with a page of their own. */
export function LobbyTabs({ current }: { readonly current: LobbyTab }) {
  const { t } = useTranslation(['lobby', 'shell', 'common'])
  const categoryName = useCategoryName()
  const lanes = useQuery(menusQuery).data ?? []
  const navigate = useNavigate()
  return (
    <nav className="lobbytabs" aria-label={t('menus')}>
      <Link
        to="/"
        search={{}}
        // Hot is the same page with a search of its own, and not home.
        activeOptions={{ exact: true, includeSearch: true }}
        className="chip"
        aria-current={current === 'home' ? 'page' : undefined}
      >
        <TabArt name="star" />
        {t('shell:home')}
      </Link>
      <button
        type="button"
        className="chip"
        aria-current={current === 'fav' ? 'page' : undefined}
        onClick={() => {
          const go = () => void navigate({ to: '/favorite' })
          if (isMemberNow()) go()
          else openLogin(go)
        }}
      >
        <TabArt name="gift" />
        {t('shell:favourites')}
      </button>
      <Link
        to="/"
        search={{ tab: 'hot' }}
        className="chip"
        aria-current={current === 'hot' ? 'page' : undefined}
      >
        <TabArt name="bolt" />
        {t('shell:hot')}
      </Link>
      {lanes.map((lane) => (
        <Link
          key={lane.gameCategory}
          to="/$category"
          params={{ category: categorySlug(lane.gameCategory) }}
          className="chip"
        >
          <TabArt name={CATEGORY_LOOKS[lane.gameCategory].art} />
          {categoryName(lane.gameCategory)}
        </Link>
      ))}
      <ProductLinks
        className="chip"
        face={({ art }, name) => (
          <>
            <TabArt name={art} />
            {name}
          </>
        )}
      />
    </nav>
  )
}

/** The phone shows the tabs as pictures. */
function TabArt({ name }: { readonly name: string }) {
  return (
    <span className="lobbytabs__art">
      <img src={artUrl(name)} alt="" width={34} height={34} />
    </span>
  )
}
