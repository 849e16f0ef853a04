"""Runs Orca with a speech server that writes down what a person would hear.

Arguments: the journal, a folder for Orca's preferences, and "braille" for what a display of 40 cells would show.
The journal gets one JSON object per line: {"say": text, "live": whether by a live region}, {"braille": text, "cursor": cell or 0},
{"key": key symbol, "pressed": bool} after a key is processed, {"event": type} after an event is processed.
"""

import json
import os
import sys

import gi

gi.require_version("Gdk", "3.0")
import pyatspi
from gi.repository import GLib
from orca import braille, brlmon, debug, event_manager, liveregions, orca, orca_state, settings, speech, speechserver
from orca.scripts import web

journal = open(sys.argv[1], "a", encoding="utf-8", buffering=1)


def note(**line):
    journal.write(json.dumps(line, ensure_ascii=False) + "\n")


isLive = False


class Recorder(speechserver.SpeechServer):
    """Ends each utterance as soon as it begins, so that reading a page takes no time."""

    def speak(self, text=None, acss=None, interrupt=True):
        if text:
            note(say=text, live=isLive)

    def speakCharacter(self, character, acss=None):
        note(say=character)

    def speakKeyEvent(self, event, acss=None):
        note(say=event.getKeyName())

    def sayAll(self, utteranceIterator, progressCallback):
        GLib.idle_add(self._sayNext, utteranceIterator, progressCallback)

    def _sayNext(self, iterator, callback):
        try:
            context, _ = next(iterator)
        except StopIteration:
            return False
        note(say=context.utterance)
        context.currentOffset = context.endOffset
        callback(context, speechserver.SayAllContext.COMPLETED)
        return True

    def getInfo(self):
        return ["recorder", "recorder"]

    def shutdownActiveServers(self):
        pass


def useRecorder():
    if not speech._speechserver:
        speech._speechserver = Recorder()


speech.init = useRecorder

EventManager = event_manager.EventManager
processKey = EventManager._processKeyboardEvent
processObjectEvent = EventManager._processObjectEvent


def processAndNoteKey(self, event):
    isConsumed = processKey(self, event)
    note(key=event.id, pressed=int(event.type) == 0)
    return isConsumed


def processAndNoteEvent(self, event):
    processObjectEvent(self, event)
    note(event=event.type)


EventManager._processKeyboardEvent = processAndNoteKey
EventManager._processObjectEvent = processAndNoteEvent

ignore = EventManager._ignore


def isOfUnfocusedSelect(event):
    """Chromium reports a selection, now and then, for a select box that has only appeared."""
    if not event.type.startswith("object:selection-changed"):
        return False
    if event.source.getRole() != pyatspi.ROLE_MENU:
        return False
    return not event.source.parent.getState().contains(pyatspi.STATE_FOCUSED)


def ignoreAlsoUnfocusedSelects(self, event):
    try:
        return isOfUnfocusedSelect(event) or ignore(self, event)
    except GLib.Error:  # The source is gone.
        return True


EventManager._ignore = ignoreAlsoUnfocusedSelects

setLocusOfFocus = orca.setLocusOfFocus


def setLocusOfFocusUnlessReported(event, obj, notifyScript=True, force=False):
    """Orca is silent about focus if it finds the focused object before it reads the report about it."""
    if event and event.type.startswith(("object:children-changed:remove", "object:text-caret-moved")):
        try:
            isReported = obj.getState().contains(pyatspi.STATE_FOCUSED) and obj.getRole() != pyatspi.ROLE_DOCUMENT_WEB
        except (AttributeError, GLib.Error):
            isReported = False
        if isReported and obj != orca_state.locusOfFocus and not obj.getState().contains(pyatspi.STATE_EDITABLE):
            return
    setLocusOfFocus(event, obj, notifyScript, force)


orca.setLocusOfFocus = setLocusOfFocusUnlessReported

handleEventForRemovedChild = web.Utilities.handleEventForRemovedChild


def forgetRemovedFocus(self, event):
    """What is said about the way to the next focus must not depend on what is left of the last."""
    isHandled = handleEventForRemovedChild(self, event)
    if isHandled:
        setLocusOfFocus(None, self.documentFrame(), False)
    return isHandled


web.Utilities.handleEventForRemovedChild = forgetRemovedFocus

LiveRegionManager = liveregions.LiveRegionManager
pumpMessages = LiveRegionManager.pumpMessages


def pumpWhenEventsAreProcessed(self):
    """Orca presents live regions after 100 ms; a busy machine must not change the order."""
    if not event_manager.getManager()._eventQueue.empty():
        return True
    global isLive
    isLive = True
    isToContinue = pumpMessages(self)
    isLive = False
    return isToContinue


LiveRegionManager.pumpMessages = pumpWhenEventsAreProcessed

if os.environ.get("ORCA_DEBUG_FILE"):
    debug.debugLevel = debug.LEVEL_ALL
    debug.eventDebugLevel = debug.LEVEL_OFF
    debug.debugFile = open(os.environ["ORCA_DEBUG_FILE"], "w", encoding="utf-8")


class Display:
    """Instead of the window in which Orca shows what a braille display would."""

    def __init__(self, cells):
        pass

    def show_all(self):
        pass

    def destroy(self):
        pass

    def writeText(self, cursorCell, string, mask=None):
        note(braille=string, cursor=cursorCell)


settings.enableBraille = False
if sys.argv[3:] == ["braille"]:
    brlmon.BrlMon = Display
    braille._displaySize = [40, 1]
    settings.enableBrailleMonitor = True
    # A message stays until there is something else to read.
    settings.flashIsPersistent = True
settings.enableSound = False
settings.enableKeyEcho = False
settings.sayAllOnLoad = False
# The same key twice in quick succession is two presses, however slow the machine.
settings.doubleClickTimeout = 0

manager = orca.getSettingsManager()
manager.activate(sys.argv[2], {})
sys.path.insert(0, manager.getPrefsDir())
sys.exit(orca.main())
