-- The method for deposits on a blockchain is called what the trade calls it, where staff have not named it themselves.
update deposit_method
   set names = '{"en": "Crypto", "zh-Hans": "数字货币", "vi": "Coin", "th": "คริปโต", "pt-BR": "Cripto", "ar": "عملات رقمية"}'
 where method_id = 'coins' and names ->> 'en' = 'Coins to an address';
