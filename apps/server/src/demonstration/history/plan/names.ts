/** Given and family names of the simulated members; any likeness is chance. */
export const GIVEN_NAMES =
  'Aira Alma Amado Ana Andres Angela Arnel Bea Benito Bong Carlo Carmen Cesar Clara Danilo Dario Delia Diwa Edgar Elena Emil Erwin Felix Fina Gino Gloria Hazel Ines Isko Ivy Jaime Janice Jericho Joel Jona Josie Karla Kiko Lara Leo Lito Liza Luz Manny Marco Mayumi Mila Nardo Nena Nico Noel Olive Oscar Paco Paula Perla Ramon Rhea Rico Rina Rodel Rosa Rowena Ruben Sarah Selya Tala Teo Tess Tonyo Vic Wena Yani Zeny'.split(
    ' ',
  )
export const FAMILY_NAMES =
  'Abad Aquino Bautista Castro Cruz Delgado Domingo Espino Ferrer Flores Garcia Guevarra Herrera Ibarra Lim Lopez Luna Mercado Mendoza Navarro Ocampo Pascual Ramos Reyes Rivera Salazar Santos Soriano Torres Valdez Velasco Villanueva'.split(
    ' ',
  )
