import type { LanguageWords } from './language-words.ts'

export const turkish: LanguageWords = {
  code: 'tr',
  headings: {
    experience: `
      iş deneyimi; iş deneyimleri; deneyim; deneyimler; iş tecrübesi; iş tecrübeleri; tecrübe; tecrübeler; mesleki deneyim;
      çalışma hayatı; kariyer; iş geçmişi; çalışma deneyimi; stajlar; staj; profesyonel deneyim; staj deneyimi; çalıştığım yerler;
      mesleki tecrübe; iş hayatı; stajlar ve iş deneyimi; kariyer geçmişi
    `,
    education: `
      eğitim; eğitim bilgileri; öğrenim; eğitim durumu; eğitim ve öğretim; öğrenim durumu; eğitim geçmişi; akademik geçmiş; okullar;
      akademik bilgiler; eğitim ve kurslar; eğitim hayatı
    `,
    skills: `
      beceriler; yetenekler; yetkinlikler; teknik beceriler; bilgisayar bilgisi; bilgisayar becerileri; mesleki beceriler;
      kişisel beceriler; dijital beceriler; yetenekler ve beceriler; beceriler ve yetkinlikler; teknik yetkinlikler; uzmanlık alanları;
      araçlar; teknolojiler; nitelikler; bilgi ve beceriler; teknik bilgiler; bilgisayar bilgileri; kişisel özellikler; diğer beceriler;
      programlar; iletişim becerileri; yeterlilikler
    `,
    languages: `
      diller; yabancı dil; yabancı diller; dil bilgisi; dil becerileri; yabancı dil bilgisi; dil yetkinlikleri; ana dil; ana dili;
      diğer diller; bildiği diller; dil
    `,
    licences: `
      sertifikalar; kurslar; sertifikalar ve kurslar; kurs ve sertifikalar; eğitimler; seminerler; ehliyet; sürücü belgesi; belgeler;
      lisanslar; eğitimler ve sertifikalar; kurslar ve sertifikalar; seminer ve kurslar; sertifika; alınan eğitimler;
      sertifika bilgileri; kurs ve seminerler; sertifika ve eğitimler; lisanslar ve sertifikalar
    `,
    summary: `
      özet; profil; hakkımda; kariyer hedefi; kişisel profil; profesyonel özet; hedef; ön yazı; ben kimim; kariyer özeti; amaç;
      özgeçmiş özeti
    `,
    personal: 'kişisel bilgiler; iletişim; iletişim bilgileri; kimlik bilgileri; bilgiler',
    projects: 'projeler; kişisel projeler; seçilmiş projeler; portfolyo',
    volunteering: `
      gönüllülük; gönüllü çalışmalar; gönüllü faaliyetler; sosyal sorumluluk; sosyal faaliyetler; gönüllü deneyim;
      sosyal sorumluluk projeleri
    `,
    interests: `
      ilgi alanları; hobiler; hobiler ve ilgi alanları; ilgi alanları ve hobiler; hobilerim; ilgi alanlarım
    `,
    references: 'referanslar; referans',
    publications: 'yayınlar; konferanslar; makaleler',
    other: `
      diğer; ek bilgiler; diğer bilgiler; ödüller; başarılar; ödüller ve başarılar; askerlik durumu; üyelikler; burslar; ilave bilgiler
    `,
  },
  months: `
    ocak oca; şubat şub; mart mar; nisan nis; mayıs may; haziran haz; temmuz tem; ağustos ağu; eylül eyl; ekim; kasım kas;
    aralık aralik
  `,
  monthEndings: `'dan 'den 'tan 'ten 'a 'e 'da 'de 'ta 'te ta te da de`,
  seasons: 'ilkbahar bahar; yaz; sonbahar güz; kış',
  present: `
    halen devam ediyor; devam ediyor; halen; hala; günümüz; günümüze kadar; bugün; şu an; şimdi; devam; devam etmekte; şu anda; güncel;
    bugüne kadar; günümüze
  `,
  sinceAfter: `itibaren; beri; 'dan beri`,
  until: 'ile; ve',
  expected: 'beklenen; tahmini',
  yearWords: 'yılı yılından',
  years: 'yıl yıllık yılı sene senelik yılın',
  monthsUnit: 'ay aylık',
  several: 'uzun yıllar; birkaç yıl; yıllarca; birkaç yıllık',
  numbers: 'bir; iki; üç; dört; beş; altı; yedi; sekiz; dokuz; on; onbir; oniki',
  levels: {
    native: 'ana dil; ana dili; anadil; anadili; anadil seviyesinde; çift dilli; ana dil seviyesi',
    C2: 'mükemmel; ana dile yakın; ileri düzey üstü; çok ileri',
    C1: `
      akıcı; ileri; ileri düzey; ileri seviye; çok iyi; profesyonel; ileri düzeyde; ileri seviyede; akıcı düzeyde; iyi derecede ileri
    `,
    B2: `
      iyi; iyi derecede; iyi düzeyde; orta üstü; orta-ileri; orta ileri; iyi seviye; orta üstü seviye; iyi seviyede; üst orta
    `,
    B1: `
      orta; orta düzey; orta seviye; orta derecede; orta düzeyde; orta seviyede; konuşma düzeyi; günlük konuşma
    `,
    A2: `
      temel; temel düzey; temel seviye; az; temel düzeyde; temel seviyede; zayıf; başlangıç üstü; orta altı; okul düzeyi
    `,
    A1: 'başlangıç; başlangıç seviyesi; başlangıç düzeyi; başlangıç seviyesinde; çok az',
    none: 'yok; bilmiyorum',
  },
  tongues: `
    en ingilizce, ingilizcem; de almanca; fr fransızca; es ispanyolca; it italyanca; pt portekizce;
    nl felemenkçe, hollandaca, flemenkçe; pl lehçe, polonyaca; cs çekçe; ro rumence; sv isveççe; da danca; no norveççe; fi fince;
    tr türkçe; el yunanca; uk ukraynaca; ru rusça; hu macarca; ar arapça; he ibranice; hi hintçe; ja japonca; ko korece;
    zh çince, mandarin; sk slovakça; sl slovence; hr hırvatça; sr sırpça; bs boşnakça; mk makedonca; bg bulgarca; sq arnavutça;
    et estonca; lv letonca; lt litvanca; ga irlandaca; cy galce; is izlandaca; mt maltaca; ca katalanca; eu baskça; gl galiçyaca;
    lb lüksemburgca; be belarusça; ka gürcüce; hy ermenice; az azerbaycan; kk kazakça; uz özbekçe; fa farsça, dari;
    ku kürtçe, kurmanci; ps peştuca; ur urduca; bn bengalce; pa pencapça; ta tamilce; te telugu; ml malayalam; gu güceratça;
    mr marathi; kn kannada; ne nepalce; si sinhali; vi vietnamca; th tayca; tl filipince; id endonezce, endonezyaca; ms malayca;
    my birman; km khmer; mn moğolca; am amharca; ti tigrinya; so somalice; sw svahili; yo yorubaca; ig ibo; ha hausa; wo volofça;
    ln lingala; af afrikaanca; la latince; eo esperanto; ht haiti kreyolu; ase işaret
  `,
  tongueForms: 'ca: ca cayi casi cam cada; ce: ce ceyi cesi cem cede',
  smallWords:
    've ile için bir olarak bu da de çok deneyim eğitim iş beceriler diller ehliyet yıl üniversitesi türkçe ingilizce halen kişisel olan gibi sorumlu müşteri iletişim bilgileri şirketi',
}
