-- The terms that come with the product are worded anew, so they are a version of their own: members of
-- a house that never published its own are asked to accept them.
insert into terms_version (version, state, texts, written_by, written_at, published_at)
  select '2026-11', 'published',
    (select jsonb_object_agg(tag, jsonb_build_object('changes', changes, 'sections', '[]'::jsonb, 'privacy', '[]'::jsonb))
       from (values
         ('en', 'The terms are written in plainer words. Your rights and duties are the same.'),
         ('vi', 'Điều khoản được viết lại dễ hiểu hơn. Quyền và nghĩa vụ của bạn không đổi.'),
         ('zh-Hans', '条款改用更易懂的表述，您的权利和义务不变。'),
         ('th', 'ปรับถ้อยคำของข้อตกลงให้เข้าใจง่ายขึ้น สิทธิและหน้าที่ของคุณเหมือนเดิม'),
         ('pt-BR', 'Os termos foram reescritos em linguagem mais simples. Seus direitos e deveres são os mesmos.'),
         ('ar', 'أُعيدت صياغة الشروط بلغة أبسط. حقوقك وواجباتك كما هي.')
       ) as news (tag, changes)),
    'system', now(), now()
  on conflict (version) do nothing;

alter table member alter column terms_version set default '2026-11';
