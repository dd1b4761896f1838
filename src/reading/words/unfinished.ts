/** Studies that go on, were left or are still to come are told by these words, folded; `*` stands for any ending. */
import { wordFinder } from './word-finder.ts'

export const hasUnfinished = wordFinder(`
  expected anticipated in_progress ongoing not_completed incomplete unfinished dropped_out drop-out without_a_degree no_degree withdrew discontinued abandoned currently_studying currently_enrolled candidate left_before not_finished
  voraussichtlich laufend abgebrochen* ohne_abschluss nicht_abgeschlossen* noch_nicht_abgeschlossen* nicht_beendet exmatrikuliert
  en_cours inacheve* interrompu* non_valide* non_obtenu* abandonne* prevue prevu sans_diplome non_acheve* non_termine*
  en_curso incompleto incompleta inacabado inacabada sin_terminar no_terminado no_terminada no_finalizado no_finalizada abandonado abandonada abandonados cursando prevista previsto sin_finalizar sin_titulo
  in_corso interrotto interrotta interrotti non_concluso non_conclusa non_completato non_completata non_terminato abbandonato
  em_curso interrompido interrompida trancado trancada a_decorrer em_andamento nao_concluido nao_concluida inacabado desistencia
  incompleta niet_afgerond* niet_voltooid afgebroken lopend zonder_diploma verwacht gestaakt momenteel
  w_trakcie nieukonczone nieukonczony przerwane przerwany nieukonczona planowane planowany bez_dyplomu
  nedokonceno nedokoncene nedokoncen preruseno probiha dosud_studuje predpokladane nedostudovano
  in_curs neterminat* nefinalizat* intrerupt* abandonat* estimat*
  pagaende avbruten avbrutna avbrutet ej_avslutad ej_avslutat ej_slutford ofullstandig beraknas beraknad inte_avslutad
  igangvaerende afbrudt ikke_afsluttet ikke_faerdiggjort forventet ufuldfort pagar
  pagaende avbrutt ikke_fullfort ufullfort ikke_avsluttet
  kesken keskeytetty keskeytynyt meneillaan kaynnissa ei_valmistunut
  devam_ediyor devam_ediyorum terk yarida_birakildi tamamlanmadi tahmini
  σε_εξέλιξη ημιτελ* διακόπηκε αναμεν* δεν_ολοκληρώθηκε
  незакінчен* незаверш* незаконч* не_закінчен* не_заверш* перерван* прерван* триває не_окончен* неоконч* отчислен* очіку* ожида*
  folyamatban felbeszakit* felbehagy* befejezetlen* varhato nem_fejez*
  غير_مكتمل قيد_الدراسة لم_يكتمل متوقع לא_הושלם בתהליך בלימודים הופסק जारी अपूर्ण अधूरा
`)

const withoutSpaces =
  /在学中|在籍|中退|退学|休学|卒業見込|修了見込|見込み|在读|在讀|肄业|肄業|预计|預計|재학|중퇴|휴학|졸업예정|수료/

export const isUnfinishedText = (folded: string): boolean => hasUnfinished(folded) || withoutSpaces.test(folded)
