import { artUrl, classNames } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type Banner, bannersQuery } from '../../app/catalogue.ts'
import { closeDialog } from '../../app/dialogs.ts'
import { useStartGame } from '../../app/start-game.ts'

/** The operator's banner over a form of the ways in; nothing where there is none. */
export function AuthBanner({ group }: { readonly group: 'w_login' | 'w_register' | 'w_forget' }) {
  const banner = useQuery(bannersQuery(group)).data?.banners[0]
  return banner ? <BannerPlate banner={banner} /> : null
}

function BannerPlate({ banner }: { readonly banner: Banner }) {
  const startGame = useStartGame()
  const { linkageType, url, family, kicker, title, text, art } = banner
  const look = classNames('authbanner plate', `fam-${family}`)
  const inside = (
    <>
      <span className="label">{kicker}</span>
      <strong>{title}</strong>
      <span className="authbanner__text">{text}</span>
      {art[0] && <img src={artUrl(art[0])} alt="" width={72} height={72} />}
    </>
  )
  if (linkageType === 'none' || !url) return <div className={look}>{inside}</div>
  if (linkageType === 'page') {
    return (
      <Link to={url} className={look} onClick={() => closeDialog()}>
        {inside}
      </Link>
    )
  }
  const start = () => {
    closeDialog()
    startGame(url, 'real')
  }
  return (
    <button type="button" className={look} onClick={start}>
      {inside}
    </button>
  )
}
