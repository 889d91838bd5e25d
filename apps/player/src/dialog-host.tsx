import { lazy, Suspense } from 'react'
import { type AppDialog, closeDialog } from './app/dialogs.ts'
import { RealAccountDialog } from './shell/real-account-dialog.tsx'
import { SignOutDialog } from './shell/sign-out-dialog.tsx'

const LoginDialog = lazy(() =>
  import('./features/auth/login-dialog.tsx').then((loaded) => ({ default: loaded.LoginDialog })),
)
const RegisterDialog = lazy(() =>
  import('./features/auth/register-dialog.tsx').then((loaded) => ({
    default: loaded.RegisterDialog,
  })),
)
const ForgotDialog = lazy(() =>
  import('./features/auth/forgot-dialog.tsx').then((loaded) => ({ default: loaded.ForgotDialog })),
)
const SocialUnknownDialog = lazy(() =>
  import('./features/auth/social-dialogs.tsx').then((loaded) => ({
    default: loaded.SocialUnknownDialog,
  })),
)
const SocialCodeDialog = lazy(() =>
  import('./features/auth/social-dialogs.tsx').then((loaded) => ({
    default: loaded.SocialCodeDialog,
  })),
)
const LoginCheckDialog = lazy(() =>
  import('./features/auth/login-check-dialog.tsx').then((loaded) => ({
    default: loaded.LoginCheckDialog,
  })),
)
const ExpiredDialog = lazy(() =>
  import('./features/auth/expired-dialog.tsx').then((loaded) => ({
    default: loaded.ExpiredDialog,
  })),
)

const TermsDialog = lazy(() =>
  import('./features/terms/terms-dialog.tsx').then((loaded) => ({ default: loaded.TermsDialog })),
)
const RealityCheckDialog = lazy(() =>
  import('./features/protection/reality-check-dialog.tsx').then((loaded) => ({
    default: loaded.RealityCheckDialog,
  })),
)
const LimitReachedDialog = lazy(() =>
  import('./features/protection/limit-reached-dialog.tsx').then((loaded) => ({
    default: loaded.LimitReachedDialog,
  })),
)

const NoticesDialog = lazy(() =>
  import('./features/content/notices-dialog.tsx').then((loaded) => ({
    default: loaded.NoticesDialog,
  })),
)

const VendorGamesDialog = lazy(() =>
  import('./features/lobby/vendor-games-dialog.tsx').then((loaded) => ({
    default: loaded.VendorGamesDialog,
  })),
)

/** Shows the dialog that was asked for. Composed here because it belongs to no one feature. */
export function DialogHost({ dialog }: { readonly dialog: AppDialog }) {
  return <Suspense fallback={null}>{chooseDialog(dialog)}</Suspense>
}

function chooseDialog(dialog: AppDialog) {
  switch (dialog.kind) {
    case 'login':
      return <LoginDialog onDone={dialog.onDone} onClose={closeDialog} />
    case 'register':
      return <RegisterDialog onDone={dialog.onDone} onClose={closeDialog} />
    case 'forgot':
      return <ForgotDialog onClose={closeDialog} />
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
    case 'notices':
      return <NoticesDialog index={dialog.index} onClose={closeDialog} />
    case 'vendor-games':
      return <VendorGamesDialog of={dialog.of} onClose={closeDialog} />
    case 'real-account':
      return <RealAccountDialog onClose={closeDialog} />
  }
}
