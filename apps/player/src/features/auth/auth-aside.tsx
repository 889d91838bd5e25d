import { useTheme } from '@baize/ui-kit'
import { AsideBannerFace, bannerClass } from '@baize/ui-kit/banners'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type Banner, faceOf, useBanners } from '../../app/catalogue.ts'
import { closeDialog } from '../../app/dialogs.ts'
import { useStartGame } from '../../app/start-game.ts'

export type AuthGroup = 'w_login' | 'w_register' | 'w_forget'

/** The operator's banner of a way in; undefined where there is none, or not yet. */
export function useAuthBanner(group: AuthGroup): Banner | undefined {
  return useBanners(group)[0]
}

/** What stands beside a form on a wide screen: the picture, a few words, and where they lead. */
export function AuthAside({ banner }: { readonly banner: Banner }) {
  const { theme } = useTheme()
  return (
    <div className={bannerClass('aside', banner.family)}>
      <AsideBannerFace
        banner={faceOf(banner, theme)}
        wrap={(words) => <BannerWay banner={banner}>{words}</BannerWay>}
      />
    </div>
  )
}

function BannerWay({
  banner,
  children,
}: {
  readonly banner: Banner
  readonly children: ReactNode
}) {
  const startGame = useStartGame()
  const { linkageType, url } = banner
  if (linkageType === 'none' || !url) return <div className="authaside__words">{children}</div>
  if (linkageType === 'page') {
    return (
      <Link to={url} className="authaside__words" onClick={() => closeDialog()}>
        {children}
      </Link>
    )
  }
  const start = () => {
    closeDialog()
    startGame(url, 'real')
  }
  return (
    <button type="button" className="authaside__words" onClick={start}>
      {children}
    </button>
  )
}
