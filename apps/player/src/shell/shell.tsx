import { buttonClass } from '@baize/ui-kit'
import { Outlet, useMatches } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCatalogueRevision } from '../app/catalogue.ts'
import { Later } from '../app/later.tsx'
import { useLiveSocket } from '../app/live.ts'
import { foldedMenu } from '../app/stored-flag.ts'
import { useIsPhone } from '../app/use-is-phone.ts'
import { BottomBar } from './bottom-bar.tsx'
import { CategoryNav } from './category-nav.tsx'
import { ConnectionBar } from './connection-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { SideMenu } from './side-menu.tsx'

/** What surrounds every page: header, categories, side menu, footer, the phone's bottom bar. */
export function Shell() {
  const chrome = useMatches({
    select: (matches) => matches.find((match) => match.staticData.chrome)?.staticData.chrome,
  })
  const isFolded = foldedMenu.use()
  const isPhone = useIsPhone()
  useLiveSocket()
  useCatalogueRevision()
  // A game fills the window: its own bar leads back and shows the balance.
  if (chrome === 'game') {
    return (
      <>
        <SkipLink />
        <ConnectionBar />
        <Outlet />
      </>
    )
  }
  return (
    <div className="page" data-menu={chrome ? 'none' : isFolded ? 'folded' : 'open'}>
      <SkipLink />
      <div className="top">
        <Header />
        {!isPhone && <CategoryNav />}
        <ConnectionBar />
      </div>
      <div className="shell">
        {!chrome && !isPhone && <SideMenu />}
        <main id="main" className="main" tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <Later>
        <Footer />
      </Later>
      {isPhone && <BottomBar />}
    </div>
  )
}

function SkipLink() {
  const { t } = useTranslation('shell')
  return (
    <a className={buttonClass({ variant: 'primary', className: 'skip-link' })} href="#main">
      {t('skip')}
    </a>
  )
}
