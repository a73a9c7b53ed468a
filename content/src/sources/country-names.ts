import type { Translations } from '../types.ts'

/** Countries by their code of two letters, as their flags' prompts say them: with as many wordings as in English. */
const names: Readonly<Record<string, Translations>> = {
  br: { de: 'Brasilien', es: 'Brasil', ar: 'البرازيل' },
  ca: { de: 'Kanada', es: 'Canadá', ar: 'كندا' },
  jp: { de: 'Japan', es: 'Japón', ar: 'اليابان' },
  kr: { de: 'Südkorea', es: 'Corea del Sur', ar: 'كوريا الجنوبية' },
  ch: { de: 'Schweiz', es: 'Suiza', ar: 'سويسرا' },
  gb: { de: 'Vereinigtes Königreich', es: 'Reino Unido', ar: 'المملكة المتحدة' },
  us: { de: 'Vereinigte Staaten', es: 'Estados Unidos', ar: 'الولايات المتحدة' },
  fr: { de: 'Frankreich', es: 'Francia', ar: 'فرنسا' },
  de: { de: 'Deutschland', es: 'Alemania', ar: 'ألمانيا' },
  it: { de: 'Italien', es: 'Italia', ar: 'إيطاليا' },
  es: { de: 'Spanien', es: 'España', ar: 'إسبانيا' },
  pt: { de: 'Portugal', es: 'Portugal', ar: 'البرتغال' },
  gr: { de: 'Griechenland', es: 'Grecia', ar: 'اليونان' },
  tr: { de: 'Türkei|Republik Türkei', es: 'Turquía|República de Turquía', ar: 'تركيا|الجمهورية التركية' },
  in: { de: 'Indien', es: 'India', ar: 'الهند' },
  vn: { de: 'Vietnam', es: 'Vietnam', ar: 'فيتنام' },
  ar: { de: 'Argentinien', es: 'Argentina', ar: 'الأرجنتين' },
  jm: { de: 'Jamaika', es: 'Jamaica', ar: 'جامايكا' },
  za: { de: 'Südafrika', es: 'Sudáfrica', ar: 'جنوب أفريقيا' },
  ke: { de: 'Kenia', es: 'Kenia', ar: 'كينيا' },
  bt: { de: 'Bhutan', es: 'Bután', ar: 'بوتان' },
  kh: { de: 'Kambodscha', es: 'Camboya', ar: 'كمبوديا' },
  lb: { de: 'Libanon', es: 'Líbano', ar: 'لبنان' },
  al: { de: 'Albanien', es: 'Albania', ar: 'ألبانيا' },
  bb: { de: 'Barbados', es: 'Barbados', ar: 'بربادوس' },
  bd: { de: 'Bangladesch', es: 'Bangladés', ar: 'بنغلاديش' },
  se: { de: 'Schweden', es: 'Suecia', ar: 'السويد' },
  dk: { de: 'Dänemark', es: 'Dinamarca', ar: 'الدنمارك' },
  fi: { de: 'Finnland', es: 'Finlandia', ar: 'فنلندا' },
  is: { de: 'Island', es: 'Islandia', ar: 'آيسلندا' },
  ua: { de: 'Ukraine', es: 'Ucrania', ar: 'أوكرانيا' },
  pl: { de: 'Polen', es: 'Polonia', ar: 'بولندا' },
  at: { de: 'Österreich', es: 'Austria', ar: 'النمسا' },
  th: { de: 'Thailand', es: 'Tailandia', ar: 'تايلاند' },
  mk: { de: 'Nordmazedonien', es: 'Macedonia del Norte', ar: 'مقدونيا الشمالية' },
  ug: { de: 'Uganda', es: 'Uganda', ar: 'أوغندا' },
  ge: { de: 'Georgien', es: 'Georgia', ar: 'جورجيا' },
  kz: { de: 'Kasachstan', es: 'Kazajistán', ar: 'كازاخستان' },
  bw: { de: 'Botsuana', es: 'Botsuana', ar: 'بوتسوانا' },
  tz: { de: 'Tansania', es: 'Tanzania', ar: 'تنزانيا' },
  cy: { de: 'Zypern', es: 'Chipre', ar: 'قبرص' },
  sc: { de: 'Seychellen', es: 'Seychelles', ar: 'سيشل' },
  tt: { de: 'Trinidad und Tobago', es: 'Trinidad y Tobago', ar: 'ترينيداد وتوباغو' },
  gy: { de: 'Guyana', es: 'Guyana', ar: 'غيانا' },
  lc: { de: 'St. Lucia', es: 'Santa Lucía', ar: 'سانت لوسيا' },
  sz: { de: 'Eswatini', es: 'Esuatini', ar: 'إسواتيني' },
}

/** @throws for a country without names. */
export function countryNames(code: string): Translations {
  const found = names[code]
  if (!found) throw new Error(`No names for the country ${code}`)
  return found
}

/** What stands before a country's name in the prompt of a flag. */
export const flagPrefixes: Translations = {
  de: 'Finde die Flagge:',
  es: 'Busca la bandera:',
  ar: 'اعثر على علم:',
}
