import { needTexts } from '../../app/messages.ts'

await Promise.all([needTexts('wallets'), needTexts('cashier')])
