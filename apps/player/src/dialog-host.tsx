import { type AppDialog, closeDialog } from './app/dialogs.ts'
import { lazyPart } from './app/load-part.ts'
import { RealAccountDialog } from './shell/real-account-dialog.tsx'
import { SignOutDialog } from './shell/sign-out-dialog.tsx'

const LoginDialog = lazyPart(
  async () => (await import('./features/auth/login-dialog.tsx')).LoginDialog,
)
const RegisterDialog = lazyPart(
  async () => (await import('./features/auth/register-dialog.tsx')).RegisterDialog,
)
const ForgotDialog = lazyPart(
  async () => (await import('./features/auth/forgot-dialog.tsx')).ForgotDialog,
)
const WelcomeDialog = lazyPart(
  async () => (await import('./features/welcome/welcome-dialog.tsx')).WelcomeDialog,
)
const Tour = lazyPart(async () => (await import('./features/welcome/tour.tsx')).Tour)
const SocialUnknownDialog = lazyPart(
  async () => (await import('./features/auth/social-dialogs.tsx')).SocialUnknownDialog,
)
const SocialCodeDialog = lazyPart(
  async () => (await import('./features/auth/social-dialogs.tsx')).SocialCodeDialog,
)
const LoginCheckDialog = lazyPart(
  async () => (await import('./features/auth/login-check-dialog.tsx')).LoginCheckDialog,
)
const ExpiredDialog = lazyPart(
  async () => (await import('./features/auth/expired-dialog.tsx')).ExpiredDialog,
)

const TermsDialog = lazyPart(
  async () => (await import('./features/terms/terms-dialog.tsx')).TermsDialog,
)
const RealityCheckDialog = lazyPart(
  async () => (await import('./features/protection/reality-check-dialog.tsx')).RealityCheckDialog,
)
const LimitReachedDialog = lazyPart(
  async () => (await import('./features/protection/limit-reached-dialog.tsx')).LimitReachedDialog,
)

const UnusualSumDialog = lazyPart(
  async () => (await import('./parts/amounts/unusual-sum-dialog.tsx')).UnusualSumDialog,
)
const ForfeitDialog = lazyPart(
  async () => (await import('./features/bonuses/forfeit-dialog.tsx')).ForfeitDialog,
)

const NoticesDialog = lazyPart(
  async () => (await import('./features/content/notices-dialog.tsx')).NoticesDialog,
)

const VendorGamesDialog = lazyPart(
  async () => (await import('./features/lobby/vendor-games-dialog.tsx')).VendorGamesDialog,
)

const GamesDrawer = lazyPart(
  async () => (await import('./features/lobby/games-drawer.tsx')).GamesDrawer,
)

/** Shows the dialog that was asked for. Composed here because it belongs to no one feature. */
export function DialogHost({ dialog }: { readonly dialog: AppDialog }) {
  switch (dialog.kind) {
    case 'login':
      return <LoginDialog onDone={dialog.onDone} onClose={closeDialog} />
    case 'register':
      return <RegisterDialog onDone={dialog.onDone} onClose={closeDialog} />
    case 'forgot':
      return <ForgotDialog onClose={closeDialog} />
    case 'welcome':
      return <WelcomeDialog onClose={closeDialog} />
    case 'tour':
      return <Tour onClose={closeDialog} />
    case 'social-unknown':
      return <SocialUnknownDialog shownName={dialog.shownName} onClose={closeDialog} />
    case 'social-code':
      return <SocialCodeDialog onClose={closeDialog} />
    case 'login-check':
      return (
        <LoginCheckDialog
          onDone={() => {
            closeDialog()
            dialog.onDone()
          }}
          onClose={() => {
            closeDialog()
            dialog.onLeave?.()
          }}
        />
      )
    case 'expired':
      return <ExpiredDialog onAnswer={dialog.onAnswer} onClose={closeDialog} />
    case 'sign-out':
      return <SignOutDialog onClose={closeDialog} />
    case 'terms':
      return (
        <TermsDialog version={dialog.version} onAnswer={dialog.onAnswer} onClose={closeDialog} />
      )
    case 'reality-check':
      return <RealityCheckDialog onClose={closeDialog} />
    case 'limit-reached':
      return <LimitReachedDialog limit={dialog.limit} onClose={closeDialog} />
    case 'give-up-bonus':
      return (
        <ForfeitDialog
          forfeitMinor={dialog.forfeitMinor}
          onAnswer={dialog.onAnswer}
          onClose={closeDialog}
        />
      )
    case 'unusual-stake':
      return (
        <UnusualSumDialog
          amountMinor={dialog.stakeMinor}
          usualMinor={dialog.usualMinor}
          onAnswer={(isMeant) => {
            closeDialog()
            dialog.onAnswer(isMeant)
          }}
        />
      )
    case 'notices':
      return <NoticesDialog index={dialog.index} onClose={closeDialog} />
    case 'vendor-games':
      return <VendorGamesDialog of={dialog.of} onClose={closeDialog} />
    case 'games':
      return <GamesDrawer gameCode={dialog.gameCode} onClose={closeDialog} />
    case 'real-account':
      return <RealAccountDialog onClose={closeDialog} />
  }
}
