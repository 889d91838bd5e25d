import { buttonClass } from '@baize/ui-kit'
import { Outlet, useMatches } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useContentFollower } from '../app/content.ts'
import { useImageHost } from '../app/hosts.ts'
import { useHouseInfo } from '../app/house-info.ts'
import { Later } from '../app/later.tsx'
import { useLiveSocket } from '../app/live.ts'
import { lazyPart } from '../app/load-part.ts'
import { foldedMenu } from '../app/stored-flag.ts'
import { useIsPhone } from '../app/use-is-phone.ts'
import { useIsScrolled } from '../app/use-is-scrolled.ts'
import { NoticeBar } from '../features/content/notice-bar.tsx'
import { PopupHost } from '../features/content/popup-host.tsx'
import { EnvelopeHost } from '../features/envelopes/envelope-host.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { ConnectionBar } from './connection-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LazyPart } from './lazy-part.tsx'
import { UpdateBar } from './site-care.tsx'
import { WideCategories, WideMenu } from './wide-parts.tsx'

const AnalyticsNotice = lazyPart(
  async () => (await import('../features/content/analytics-notice.tsx')).AnalyticsNotice,
)

/** What surrounds every page: header, categories, side menu, footer, the phone's bottom bar. */
export function Shell() {
  const chrome = useMatches({
    select: (matches) => matches.map(chromeOf).find((each) => each !== undefined),
  })
  const isFolded = foldedMenu.use()
  const isPhone = useIsPhone()
  const isCondensed = useIsScrolled()
  useLiveSocket()
  useImageHost()
  useContentFollower()
  const countsVisits = typeof useHouseInfo()?.gtagId === 'string'
  // A game fills the window: its own bar leads back and shows the balance.
  if (chrome === 'game') {
    return (
      <>
        <SkipLink />
        <ConnectionBar />
        <UpdateBar />
        <Outlet />
      </>
    )
  }
  return (
    <div className="page" data-menu={chrome ? 'none' : isFolded ? 'folded' : 'open'}>
      <SkipLink />
      <div className="top" data-condensed={isCondensed}>
        <Header />
        {!isPhone && <WideCategories />}
        <ConnectionBar />
        <UpdateBar />
        <NoticeBar />
      </div>
      <div className="shell">
        {!chrome && !isPhone && <WideMenu />}
        <main id="main" className="main" tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <Later>
        <Footer />
        <LazyPart whenMissing={null}>
          <PopupHost />
          <EnvelopeHost />
          {countsVisits && <AnalyticsNotice />}
        </LazyPart>
      </Later>
      {isPhone && <BottomBar />}
    </div>
  )
}

function chromeOf({ staticData, search }: ReturnType<typeof useMatches>[number]) {
  const { chrome } = staticData
  return typeof chrome === 'function' ? chrome(search) : chrome
}

function SkipLink() {
  const { t } = useTranslation('shell')
  return (
    <a className={buttonClass({ variant: 'primary', className: 'skip-link' })} href="#main">
      {t('skip')}
    </a>
  )
}
