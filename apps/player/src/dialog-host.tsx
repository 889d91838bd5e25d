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
const ExpiredDialog = lazy(() =>
  import('./features/auth/expired-dialog.tsx').then((loaded) => ({
    default: loaded.ExpiredDialog,
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
    case 'expired':
      return <ExpiredDialog onAnswer={dialog.onAnswer} onClose={closeDialog} />
    case 'sign-out':
      return <SignOutDialog onClose={closeDialog} />
    case 'real-account':
      return <RealAccountDialog onClose={closeDialog} />
  }
}
