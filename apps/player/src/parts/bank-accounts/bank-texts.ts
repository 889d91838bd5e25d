import { addMessages } from '../../app/messages.ts'
import texts from '../../messages/en/bank-accounts.json' with { type: 'json' }

addMessages('bankAccounts', texts)
